CREATE TABLE "tenant_choices" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"closing_message" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rental_applications" DROP CONSTRAINT "rental_applications_status";--> statement-breakpoint
ALTER TABLE "rental_applications" DROP CONSTRAINT "rental_applications_dates";--> statement-breakpoint
ALTER TABLE "rental_applications" ADD COLUMN "closed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "rental_applications" ADD COLUMN "closed_reason" text;--> statement-breakpoint
ALTER TABLE "tenant_choices" ADD CONSTRAINT "tenant_choices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_applications" ADD CONSTRAINT "rental_applications_closed_reason" CHECK ("rental_applications"."closed_reason" in ('let', 'gone'));--> statement-breakpoint
ALTER TABLE "rental_applications" ADD CONSTRAINT "rental_applications_status" CHECK ("rental_applications"."status" in ('sent', 'accepted', 'denied', 'canceled', 'closed'));--> statement-breakpoint
ALTER TABLE "rental_applications" ADD CONSTRAINT "rental_applications_dates" CHECK (("rental_applications"."status" = 'accepted') = ("rental_applications"."accepted_at" is not null) and ("rental_applications"."status" = 'canceled') = ("rental_applications"."canceled_at" is not null) and ("rental_applications"."status" = 'closed') = ("rental_applications"."closed_at" is not null) and ("rental_applications"."closed_at" is null) = ("rental_applications"."closed_reason" is null));