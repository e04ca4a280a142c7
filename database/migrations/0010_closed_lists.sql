CREATE TABLE "ledger_accounts" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "properties_owner";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "value_date" SET DATA TYPE date USING "value_date"::date;--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "is_public" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "is_public" SET DATA TYPE boolean USING "is_public" = 1;--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "is_public" SET DEFAULT false;--> statement-breakpoint
-- data: every account that rent is booked on
INSERT INTO "ledger_accounts" ("name") VALUES ('tenant_receivable'), ('rent_expected'), ('bank_clearing'), ('landlord_payable'), ('payout_clearing'), ('fees'), ('vat'), ('overpaid');--> statement-breakpoint
-- data: what was removed before these rows were tied together is forgotten
UPDATE "contracts" SET "listing_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "listings" x WHERE x."id" = "listing_id");--> statement-breakpoint
UPDATE "contracts" SET "application_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "rental_applications" x WHERE x."id" = "application_id");--> statement-breakpoint
UPDATE "contracts" SET "payee_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "contract_parties" x WHERE x."id" = "payee_id");--> statement-breakpoint
UPDATE "contracts" SET "payor_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "contract_parties" x WHERE x."id" = "payor_id");--> statement-breakpoint
UPDATE "rental_applications" SET "contract_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "contracts" x WHERE x."id" = "contract_id");--> statement-breakpoint
UPDATE "users" SET "primary_email_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "email_addresses" x WHERE x."id" = "primary_email_id");--> statement-breakpoint
UPDATE "users" SET "primary_phone_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "phones" x WHERE x."id" = "primary_phone_id");--> statement-breakpoint
-- Keys that the tables' code cannot name without a circle. A pair of rows names each other, so it is checked at commit.
ALTER TABLE "rental_applications" ADD CONSTRAINT "rental_applications_contract" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_primary_email" FOREIGN KEY ("primary_email_id") REFERENCES "email_addresses"("id") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_primary_phone" FOREIGN KEY ("primary_phone_id") REFERENCES "phones"("id") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_ledger_accounts_name_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_application_id_rental_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."rental_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_payee_id_contract_parties_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."contract_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_payor_id_contract_parties_id_fk" FOREIGN KEY ("payor_id") REFERENCES "public"."contract_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_payout_method_id_payout_methods_id_fk" FOREIGN KEY ("payout_method_id") REFERENCES "public"."payout_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_rounds" ADD CONSTRAINT "signing_rounds_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name","occurred_at");--> statement-breakpoint
CREATE INDEX "bills_schedule_item" ON "bills" USING btree ("schedule_item_id");--> statement-breakpoint
CREATE INDEX "payouts_bill" ON "payouts" USING btree ("bill_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_currency" CHECK ("ledger_entries"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('confirm_email', 'add_email', 'reset_password'));--> statement-breakpoint
ALTER TABLE "electronic_id_visits" ADD CONSTRAINT "electronic_id_visits_intent" CHECK ("electronic_id_visits"."intent" in ('login', 'register', 'link'));--> statement-breakpoint
ALTER TABLE "electronic_id_visits" ADD CONSTRAINT "electronic_id_visits_user_type" CHECK ("electronic_id_visits"."user_type" in ('LL', 'TN'));--> statement-breakpoint
ALTER TABLE "electronic_id_visits" ADD CONSTRAINT "electronic_id_visits_primary_language" CHECK ("electronic_id_visits"."primary_language" in ('is', 'en', 'uk', 'pl', 'da'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider" CHECK ("sessions"."provider" in ('password', 'electronic-id'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_primary_language" CHECK ("users"."primary_language" in ('is', 'en', 'uk', 'pl', 'da'));--> statement-breakpoint
ALTER TABLE "contract_collaborators" ADD CONSTRAINT "contract_collaborators_access_type" CHECK ("contract_collaborators"."access_type" in ('R', 'W'));--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_role" CHECK ("contract_parties"."role" in ('LL', 'TN', 'AG', 'IN'));--> statement-breakpoint
ALTER TABLE "contract_units" ADD CONSTRAINT "contract_units_unit_type" CHECK ("contract_units"."unit_type" in ('whole', 'part'));--> statement-breakpoint
ALTER TABLE "contract_utilities" ADD CONSTRAINT "contract_utilities_tag" CHECK ("contract_utilities"."tag" in ('electricity', 'heating', 'house_fund', 'hot_water', 'cold_water', 'internet', 'waste', 'other'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_listing_type" CHECK ("contracts"."listing_type" in ('apartment', 'studio', 'room', 'detached_house', 'semi_detached', 'terraced_house', 'basement', 'storage', 'garage', 'office', 'shop', 'industrial'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_special_group_usage" CHECK ("contracts"."special_group_usage" in ('none', 'student', 'elderly', 'disabled', 'halfway_house', 'income_restricted'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_currency" CHECK ("contracts"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_index_type" CHECK ("contracts"."index_type" in ('none', 'cpi'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_insurance_type" CHECK ("contracts"."insurance_type" in ('bank_guarantee', 'third_party', 'insurance', 'deposit', 'mutual_fund', 'other'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_inspector_kind" CHECK ("contracts"."inspector_kind" in ('parties', 'independent'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_second_language" CHECK ("contracts"."second_language" in ('en', 'uk', 'pl', 'da', 'none'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_sign_type" CHECK ("contracts"."sign_type" in ('electronic', 'handwritten'));--> statement-breakpoint
ALTER TABLE "registry_filings" ADD CONSTRAINT "registry_filings_status" CHECK ("registry_filings"."status" in ('waiting', 'filed', 'refused'));--> statement-breakpoint
ALTER TABLE "signing_rounds" ADD CONSTRAINT "signing_rounds_state" CHECK ("signing_rounds"."state" in ('preparing', 'open', 'completed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "signing_tasks" ADD CONSTRAINT "signing_tasks_state" CHECK ("signing_tasks"."state" in ('not_sent', 'invited', 'opened', 'signed', 'rejected', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "article_answers" ADD CONSTRAINT "article_answers_lang" CHECK ("article_answers"."lang" in ('is', 'en', 'uk', 'pl', 'da'));--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_lang" CHECK ("article_drafts"."lang" in ('is', 'en', 'uk', 'pl', 'da'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_listing_type" CHECK ("listings"."listing_type" in ('apartment', 'studio', 'room', 'detached_house', 'semi_detached', 'terraced_house', 'basement', 'office', 'shop', 'industrial', 'storage', 'garage'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_language" CHECK ("listings"."language" in ('is', 'en', 'uk', 'pl', 'da'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_currency" CHECK ("listings"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_insurance_type" CHECK ("listings"."insurance_type" in ('bank_guarantee', 'third_party', 'insurance', 'deposit', 'mutual_fund', 'other'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_tag" CHECK ("contact_messages"."tag" in ('tenants', 'landlords', 'payments', 'technical', 'privacy', 'other'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" in ('is', 'en', 'uk', 'pl', 'da'));--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_notification_type_id" CHECK ("notification_blacklist"."notification_type_id" in ('applications', 'signing', 'payments', 'account', 'contact_messages'));--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_notification_method_id" CHECK ("notification_blacklist"."notification_method_id" in ('product', 'email'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('applications', 'signing', 'payments', 'account', 'contact_messages'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_use_class" CHECK ("properties"."use_class" in ('apartment', 'detached', 'semi_detached', 'terraced', 'basement', 'commercial'));--> statement-breakpoint
ALTER TABLE "bank_events" ADD CONSTRAINT "bank_events_currency" CHECK ("bank_events"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_state" CHECK ("bills"."state" in ('preparing', 'issued', 'paid', 'cancelled', 'refused'));--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_currency" CHECK ("bills"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('scheduled', 'held', 'sent', 'settled', 'rejected', 'reverted'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_currency" CHECK ("payouts"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_currency" CHECK ("schedule_items"."currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));
