CREATE TABLE "saved_search_matches" (
	"saved_search_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"found_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "saved_search_matches_saved_search_id_listing_id_pk" PRIMARY KEY("saved_search_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "notification_blacklist" DROP CONSTRAINT "notification_blacklist_notification_type_id";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "alerts" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "street_like" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "street_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "postal_codes" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "listing_type" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "price_min" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "price_max" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "rooms_min" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "rooms_max" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "size_min" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "size_max" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "pets" boolean;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "available_by" date;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "understood_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_matches_listing" ON "saved_search_matches" USING btree ("listing_id","found_at");--> statement-breakpoint
CREATE INDEX "saved_search_matches_user" ON "saved_search_matches" USING btree ("user_id","settled_at");--> statement-breakpoint
CREATE INDEX "saved_search_matches_waiting" ON "saved_search_matches" USING btree ("found_at") WHERE "saved_search_matches"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_notification_type_id" CHECK ("notification_blacklist"."notification_type_id" in ('applications', 'messages', 'signing', 'registration', 'payments', 'household', 'saved_searches', 'account', 'contact_messages'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('applications', 'messages', 'signing', 'registration', 'payments', 'household', 'saved_searches', 'account', 'contact_messages'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_alerts" CHECK ("saved_searches"."alerts" in ('now', 'daily', 'none'));