CREATE TABLE "listing_publishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"way" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "listing_publishes_way" CHECK ("listing_publishes"."way" in ('at_once', 'approved', 'put_back'))
);
--> statement-breakpoint
CREATE TABLE "listing_takedowns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"landreg_id" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"was_published" boolean NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "listing_takedowns_reason" CHECK ("listing_takedowns"."reason" in ('ownership', 'misleading', 'photos', 'discrimination', 'not_for_rent', 'other')),
	CONSTRAINT "listing_takedowns_ended" CHECK (("listing_takedowns"."ended_at" is null) = ("listing_takedowns"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "listing_publishes" ADD CONSTRAINT "listing_publishes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_publishes" ADD CONSTRAINT "listing_publishes_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_takedowns" ADD CONSTRAINT "listing_takedowns_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_takedowns" ADD CONSTRAINT "listing_takedowns_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_takedowns" ADD CONSTRAINT "listing_takedowns_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_publishes_listing" ON "listing_publishes" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_publishes_at" ON "listing_publishes" USING btree ("published_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_takedowns_open" ON "listing_takedowns" USING btree ("listing_id") WHERE "listing_takedowns"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "listing_takedowns_listing" ON "listing_takedowns" USING btree ("listing_id","taken_at");--> statement-breakpoint
CREATE INDEX "listing_takedowns_home" ON "listing_takedowns" USING btree ("landreg_id") WHERE "listing_takedowns"."ended_at" is null;--> statement-breakpoint
-- What was announced of earlier publishings: those that staff approved announced that in the same call.
INSERT INTO "listing_publishes" ("id", "listing_id", "way", "published_at", "published_by")
SELECT e."id", e."subject_id",
  CASE WHEN EXISTS (SELECT 1 FROM "events" a WHERE a."noun" = 'listing' AND a."subject_id" = e."subject_id"
    AND a."name" = 'listings.publish_approved' AND a."occurred_at" = e."occurred_at") THEN 'approved' ELSE 'at_once' END,
  e."occurred_at", u."id"
FROM "events" e JOIN "listings" l ON l."id" = e."subject_id" LEFT JOIN "users" u ON u."id" = e."actor_id"
WHERE e."name" = 'listings.listing_published';
