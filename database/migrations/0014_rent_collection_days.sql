-- What the bank said of payouts is in payouts and in the ledger; from now on the bank is asked for it.
DELETE FROM "bank_events" WHERE "claim_id" IS NULL;--> statement-breakpoint
ALTER TABLE "bank_events" ALTER COLUMN "claim_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "final_due_date" date;--> statement-breakpoint
-- Claims that were made before this had six days, and keep them.
UPDATE "bills" b SET "final_due_date" = greatest(b."due_date" + 6, s."final_due_date") FROM "schedule_items" s WHERE s."id" = b."schedule_item_id";--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "final_due_date" SET NOT NULL;--> statement-breakpoint
-- Periods without a claim get seven days, moved off Saturday and Sunday; a claim reckons with holidays when it is made.
UPDATE "schedule_items" s SET "final_due_date" = "due_date" + 7 + (CASE extract(isodow FROM "due_date" + 7) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END)::int
  WHERE NOT EXISTS (SELECT 1 FROM "bills" b WHERE b."schedule_item_id" = s."id");--> statement-breakpoint
-- The feed is read by days; it is read once more from its beginning, and what was read before is known by its id.
DELETE FROM "bank_cursors";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "retried_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "asked_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "payouts_to_ask" ON "payouts" USING btree ("asked_at" NULLS FIRST) WHERE "payouts"."state" = 'sent' and "payouts"."payout_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_events" DROP COLUMN "payout_id";--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_in_isk" CHECK ("bills"."currency" = 'ISK') NOT VALID;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_days" CHECK ("bills"."due_date" <= "bills"."final_due_date") NOT VALID;