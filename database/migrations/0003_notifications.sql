CREATE TABLE "notification_blacklist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_type_id" text NOT NULL,
	"notification_method_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"clicked_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_own_path" CHECK ("notifications"."link" ~ '^/[^/]')
);
--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_blacklist_once" ON "notification_blacklist" USING btree ("user_id","notification_type_id","notification_method_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","user_id","kind");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unclicked" ON "notifications" USING btree ("user_id") WHERE "notifications"."clicked_at" is null;