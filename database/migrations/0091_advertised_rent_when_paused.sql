ALTER TABLE "listings" ADD COLUMN "advertised_price" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "advertised_currency" text;