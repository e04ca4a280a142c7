ALTER TABLE "notification_blacklist" DROP CONSTRAINT "notification_blacklist_notification_type_id";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "reminded" text;--> statement-breakpoint
CREATE INDEX "notifications_link" ON "notifications" USING btree ("link","kind");--> statement-breakpoint
CREATE INDEX "bills_to_remind" ON "bills" USING btree ("due_date") WHERE "bills"."state" = 'issued' and "bills"."reminded" is distinct from 'late';--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_notification_type_id" CHECK ("notification_blacklist"."notification_type_id" in ('applications', 'signing', 'registration', 'payments', 'household', 'account', 'contact_messages'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('applications', 'signing', 'registration', 'payments', 'household', 'account', 'contact_messages'));--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_reminded" CHECK ("bills"."reminded" in ('due_soon', 'due_today', 'late'));--> statement-breakpoint
-- Rent that was late before reminders existed is not written about on the day of the release.
UPDATE "bills" SET "reminded" = 'late' WHERE "state" = 'issued' AND "final_due_date" < current_date;