CREATE TABLE "listing_publish_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reasons" text[] NOT NULL,
	"price" bigint,
	"landreg_id" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "listing_publish_requests_event" CHECK ("listing_publish_requests"."event" in ('publish', 'relist')),
	CONSTRAINT "listing_publish_requests_state" CHECK ("listing_publish_requests"."state" in ('pending', 'approved', 'denied', 'withdrawn')),
	CONSTRAINT "publish_requests_decided" CHECK (("listing_publish_requests"."state" = 'pending') = ("listing_publish_requests"."decided_at" is null) and ("listing_publish_requests"."state" in ('approved', 'denied')) = ("listing_publish_requests"."decided_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "listing_publish_requests" ADD CONSTRAINT "listing_publish_requests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_publish_requests" ADD CONSTRAINT "listing_publish_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publish_requests_pending" ON "listing_publish_requests" USING btree ("listing_id") WHERE "listing_publish_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "publish_requests_listing" ON "listing_publish_requests" USING btree ("listing_id","asked_at");--> statement-breakpoint
CREATE INDEX "publish_requests_state" ON "listing_publish_requests" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "listings_property" ON "listings" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "properties_landreg" ON "properties" USING btree ("landreg_id");