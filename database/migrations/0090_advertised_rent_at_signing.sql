ALTER TABLE "contracts" ADD COLUMN "advertised_rent" bigint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "advertised_currency" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_advertised_currency" CHECK ("contracts"."advertised_currency" in ('ISK', 'DKK', 'EUR', 'PLN', 'UAH', 'USD'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_advertised_rent" CHECK ("contracts"."advertised_rent" is null or "contracts"."advertised_currency" is not null);