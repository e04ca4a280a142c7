CREATE TABLE "tenant_criteria" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant_choices" ADD COLUMN "opened_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tenant_criteria" ADD CONSTRAINT "tenant_criteria_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_criteria_version" ON "tenant_criteria" USING btree ("listing_id","version");