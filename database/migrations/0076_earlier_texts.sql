CREATE TABLE "article_earlier_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"tree" jsonb NOT NULL,
	"written_by" uuid,
	"written_at" timestamp(3) with time zone NOT NULL,
	"replaced_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "article_earlier_texts_lang" CHECK ("article_earlier_texts"."lang" in ('is', 'en', 'uk', 'pl', 'da'))
);
--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "changed_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "article_versions" SET "changed_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "article_versions" ALTER COLUMN "changed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "article_earlier_texts" ADD CONSTRAINT "article_earlier_texts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_earlier_texts" ADD CONSTRAINT "article_earlier_texts_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_earlier_texts_of" ON "article_earlier_texts" USING btree ("article_id","lang","replaced_at" DESC NULLS LAST,"id");