DROP INDEX "schedule_items_due";--> statement-breakpoint
CREATE INDEX "schedule_items_due" ON "schedule_items" USING btree ("due_date","id");