ALTER TABLE "special_terms" ADD COLUMN "translated_to" text;--> statement-breakpoint
ALTER TABLE "special_terms" ADD COLUMN "translated_title" text;--> statement-breakpoint
ALTER TABLE "special_terms" ADD COLUMN "translated_text" text;--> statement-breakpoint
ALTER TABLE "special_terms" ADD CONSTRAINT "special_terms_translated_to" CHECK ("special_terms"."translated_to" in ('en', 'uk', 'pl', 'da'));--> statement-breakpoint
ALTER TABLE "special_terms" ADD CONSTRAINT "special_terms_translation_whole" CHECK (num_nulls("special_terms"."translated_to", "special_terms"."translated_title", "special_terms"."translated_text") in (0, 3));