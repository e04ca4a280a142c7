CREATE TABLE "conversation_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"home" text NOT NULL,
	"messages" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversation_reports_reason" CHECK ("conversation_reports"."reason" in ('asks_for_money', 'home_not_theirs', 'somebody_else', 'harassment', 'other')),
	CONSTRAINT "conversation_reports_outcome" CHECK ("conversation_reports"."outcome" in ('nothing_wrong', 'warned', 'blocked')),
	CONSTRAINT "conversation_reports_closed" CHECK (("conversation_reports"."closed_at" is null) = ("conversation_reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_reporter_id_principals_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_reported_id_principals_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_reports_open" ON "conversation_reports" USING btree ("conversation_id","reporter_id") WHERE "conversation_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_reports_created" ON "conversation_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversation_reports_reporter" ON "conversation_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "conversation_reports_reported" ON "conversation_reports" USING btree ("reported_id");