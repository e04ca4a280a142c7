ALTER TABLE "contracts" ADD COLUMN "advertised_rent" bigint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "advertised_currency" text;--> statement-breakpoint
ALTER TABLE "team_cards" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "team_cards" ADD CONSTRAINT "team_cards_picture_id_stored_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_advertised_currency" CHECK ("contracts"."advertised_currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));