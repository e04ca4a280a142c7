CREATE TABLE "email_additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proven_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"level" text NOT NULL,
	"means" text NOT NULL,
	"proven_at" timestamp(3) with time zone NOT NULL,
	"last_proven_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "proven_identities_country" CHECK ("proven_identities"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
DROP INDEX "users_icelandic_id_verified";--> statement-breakpoint
-- data: visits under way cannot be tied to a browser any more
DELETE FROM "electronic_id_visits";--> statement-breakpoint
ALTER TABLE "electronic_id_visits" ADD COLUMN "browser_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD COLUMN "usable_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD COLUMN "reviewed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD COLUMN "review_note" text;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "linked_by" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "ownership" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "ownership_checked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "email_additions" ADD CONSTRAINT "email_additions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_identities" ADD CONSTRAINT "proven_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_additions_user" ON "email_additions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proven_identities_number" ON "proven_identities" USING btree ("country","number");--> statement-breakpoint
CREATE UNIQUE INDEX "proven_identities_user" ON "proven_identities" USING btree ("user_id","country");--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_methods_held" ON "payout_methods" USING btree ("created_at") WHERE "payout_methods"."status" = 'held' and "payout_methods"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "electronic_id_visits" DROP COLUMN "attempts";--> statement-breakpoint
-- data: only numbers that electronic id alone could write count as proven; everybody else proves theirs again
INSERT INTO "proven_identities" ("id", "user_id", "country", "number", "subject", "level", "means", "proven_at", "last_proven_at")
SELECT u."id", u."id", 'IS', u."icelandic_id", '', '', 'before', u."identity_verified_at", u."identity_verified_at" FROM "users" u
WHERE u."identity_verified_at" IS NOT NULL AND u."icelandic_id" IS NOT NULL AND u."personal_id" IS NULL
  AND EXISTS (SELECT 1 FROM "sessions" s WHERE s."user_id" = u."id" AND s."provider" = 'electronic-id');--> statement-breakpoint
UPDATE "users" SET "icelandic_id" = NULL WHERE EXISTS (SELECT 1 FROM "proven_identities" i WHERE i."user_id" = "users"."id");--> statement-breakpoint
UPDATE "users" SET "personal_id" = NULL, "personal_id_country" = NULL WHERE "personal_id_country" = 'IS';--> statement-breakpoint
-- data: an account of another holder than the proven person waits for staff
UPDATE "payout_methods" m SET "usable_from" = m."created_at", "status" = CASE WHEN EXISTS (SELECT 1 FROM "proven_identities" i
  WHERE i."user_id" = m."user_id" AND i."country" = 'IS' AND m."iban" LIKE 'IS%' AND substr(m."iban", 17, 10) = i."number") THEN 'active' ELSE 'held' END;--> statement-breakpoint
ALTER TABLE "payout_methods" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_methods" ALTER COLUMN "usable_from" SET NOT NULL;--> statement-breakpoint
-- data: links of before carry no proof; the command list-links shows those to look at
UPDATE "contract_parties" SET "linked_by" = 'typed' WHERE "user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "identity_verified_at";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_personal_id_is_foreign" CHECK ("users"."personal_id_country" <> 'IS');--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_status" CHECK ("payout_methods"."status" in ('active', 'held', 'refused'));--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_link_has_reason" CHECK (("contract_parties"."user_id" is null) = ("contract_parties"."linked_by" is null));--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_linked_by" CHECK ("contract_parties"."linked_by" in ('creator', 'application', 'identity', 'address', 'typed'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_ownership" CHECK ("properties"."ownership" in ('owner', 'not_owner', 'unknown'));