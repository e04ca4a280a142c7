CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"endpoint_lookup" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"browser" text,
	"system" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_encrypted" CHECK ("push_devices"."endpoint" like 'enc1.%'),
	CONSTRAINT "push_devices_endpoint_lookup_with_value" CHECK (("push_devices"."endpoint_lookup" is null) = ("push_devices"."endpoint" is null)),
	CONSTRAINT "push_devices_auth_encrypted" CHECK ("push_devices"."auth" like 'enc1.%')
);
--> statement-breakpoint
ALTER TABLE "notification_blacklist" DROP CONSTRAINT "notification_blacklist_notification_method_id";--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint_lookup");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_notification_method_id" CHECK ("notification_blacklist"."notification_method_id" in ('product', 'email', 'sms', 'push'));