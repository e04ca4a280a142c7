ALTER TABLE "notifications" ADD COLUMN "type" text;--> statement-breakpoint
UPDATE "notifications" SET "type" = CASE
  WHEN "kind" LIKE 'application\_%' THEN 'applications'
  WHEN "kind" IN ('claim_issued', 'rent_paid', 'payout_settled') THEN 'payments'
  WHEN "kind" LIKE 'payout\_account\_%' THEN 'account'
  WHEN "kind" = 'contact_message' THEN 'contact_messages'
  ELSE 'signing' END;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "type" SET NOT NULL;
