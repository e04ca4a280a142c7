CREATE TABLE "notification_timings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_pace" text NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"summary_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notification_timings_email_pace" CHECK ("notification_timings"."email_pace" in ('at_once', 'daily')),
	CONSTRAINT "notification_timings_hours" CHECK (("notification_timings"."quiet_from" is null) = ("notification_timings"."quiet_until" is null) and "notification_timings"."quiet_from" between 0 and 23 and "notification_timings"."quiet_until" between 0 and 23 and "notification_timings"."quiet_from" <> "notification_timings"."quiet_until"),
	CONSTRAINT "notification_timings_summary" CHECK (("notification_timings"."email_pace" = 'daily') = ("notification_timings"."summary_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notification_blacklist" DROP CONSTRAINT "notification_blacklist_notification_method_id";--> statement-breakpoint
ALTER TABLE "notification_timings" ADD CONSTRAINT "notification_timings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_timings_waiting" ON "notification_timings" USING btree ("summary_at") WHERE "notification_timings"."summary_at" is not null;--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_notification_method_id" CHECK ("notification_blacklist"."notification_method_id" in ('product', 'email', 'sms'));