CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "users_name_part" ON "users" USING gin ("full_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contract_parties_name_part" ON "contract_parties" USING gin ("full_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contracts_number_part" ON "contracts" USING gin ("contract_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contracts_address_part" ON "contracts" USING gin ((coalesce("street_address", '') || ', ' || coalesce("postal_code", '')) gin_trgm_ops);