-- The start after this migration makes the hashes of the numbers that are there, and then validates the checks
-- (core/server/reencryption.ts).
ALTER TABLE "users" ADD COLUMN "icelandic_id_lookup" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "personal_id_lookup" text;--> statement-breakpoint
CREATE INDEX "users_icelandic_id" ON "users" USING btree ("icelandic_id_lookup");--> statement-breakpoint
CREATE INDEX "users_personal_id" ON "users" USING btree ("personal_id_lookup");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_icelandic_id_lookup_with_value" CHECK (("users"."icelandic_id_lookup" is null) = ("users"."icelandic_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_personal_id_lookup_with_value" CHECK (("users"."personal_id_lookup" is null) = ("users"."personal_id" is null)) NOT VALID;
