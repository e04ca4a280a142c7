ALTER TABLE "contract_parties" ADD COLUMN "missing_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "kitchen" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "bathroom" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "shared_by" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "index_rhythm" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "payment_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "meters_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "fire_safety_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "condition_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_kitchen" CHECK ("contracts"."kitchen" in ('own', 'shared', 'none'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_bathroom" CHECK ("contracts"."bathroom" in ('own', 'shared', 'none'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_index_rhythm" CHECK ("contracts"."index_rhythm" in ('monthly', 'yearly'));--> statement-breakpoint
UPDATE "contracts" SET "place" = "properties"."place" FROM "properties" WHERE "properties"."landreg_id" = "contracts"."landreg_id" AND "properties"."place" <> '';
--> statement-breakpoint
UPDATE "contracts" SET "index_base_month" = to_char(to_date("index_base_month", 'YYYY-MM') + interval '2 months', 'YYYY-MM') WHERE "index_base_month" IS NOT NULL;
