-- The checks are not valid for the rows of earlier versions until the start after this migration has encrypted them
-- (core/server/reencryption.ts), which then validates them.
ALTER TABLE "users" DROP CONSTRAINT "users_icelandic_id_form";--> statement-breakpoint
DROP INDEX "phones_once";--> statement-breakpoint
DROP INDEX "proven_identities_number";--> statement-breakpoint
DROP INDEX "payout_methods_once";--> statement-breakpoint
ALTER TABLE "phones" ADD COLUMN "number_lookup" text;--> statement-breakpoint
ALTER TABLE "proven_identities" ADD COLUMN "number_lookup" text;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD COLUMN "iban_lookup" text;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD COLUMN "identifier_lookup" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "iban_lookup" text;--> statement-breakpoint
CREATE UNIQUE INDEX "phones_number_lookup" ON "phones" USING btree ("user_id","number_lookup");--> statement-breakpoint
CREATE UNIQUE INDEX "proven_identities_number_lookup" ON "proven_identities" USING btree ("country","number_lookup");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_methods_once" ON "payout_methods" USING btree ("user_id","iban_lookup") WHERE "payout_methods"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_reply_encrypted" CHECK ("idempotency_keys"."reply" #>> '{}' like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "phones" ADD CONSTRAINT "phones_number_encrypted" CHECK ("phones"."number" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "phones" ADD CONSTRAINT "phones_number_lookup_with_value" CHECK (("phones"."number_lookup" is null) = ("phones"."number" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "proven_identities" ADD CONSTRAINT "proven_identities_number_encrypted" CHECK ("proven_identities"."number" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "proven_identities" ADD CONSTRAINT "proven_identities_number_lookup_with_value" CHECK (("proven_identities"."number_lookup" is null) = ("proven_identities"."number" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_icelandic_id_encrypted" CHECK ("users"."icelandic_id" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_personal_id_encrypted" CHECK ("users"."personal_id" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "rental_applications" ADD CONSTRAINT "rental_applications_phone_encrypted" CHECK ("rental_applications"."phone" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_iban_encrypted" CHECK ("payout_methods"."iban" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_iban_lookup_with_value" CHECK (("payout_methods"."iban_lookup" is null) = ("payout_methods"."iban" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_holder_national_id_encrypted" CHECK ("payout_methods"."holder_national_id" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_identifier_encrypted" CHECK ("contract_parties"."identifier" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_identifier_lookup_with_value" CHECK (("contract_parties"."identifier_lookup" is null) = ("contract_parties"."identifier" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "contract_party_phones" ADD CONSTRAINT "contract_party_phones_number_encrypted" CHECK ("contract_party_phones"."number" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_iban_encrypted" CHECK ("payouts"."iban" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_iban_lookup_with_value" CHECK (("payouts"."iban_lookup" is null) = ("payouts"."iban" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recipient_national_id_encrypted" CHECK ("payouts"."recipient_national_id" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "signing_tasks" ADD CONSTRAINT "signing_tasks_signed_national_id_encrypted" CHECK ("signing_tasks"."signed_national_id" like 'enc1.%') NOT VALID;--> statement-breakpoint
ALTER TABLE "provider_records" ADD CONSTRAINT "provider_records_data_encrypted" CHECK ("provider_records"."data" #>> '{}' like 'enc1.%') NOT VALID;