ALTER TABLE "listings" ADD COLUMN "utilities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "furnishing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "kitchen" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "bathroom" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shared_by" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "persons_max" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "papers_wanted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sex_allowed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sex_allowed_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "house_rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "viewing_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "months_min" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "months_max" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "letting_right" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "letting_right_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_kitchen" CHECK ("listings"."kitchen" in ('own', 'shared', 'none'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_bathroom" CHECK ("listings"."bathroom" in ('own', 'shared', 'none'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_letting_right" CHECK ("listings"."letting_right" in ('new_owner', 'for_owner', 'sublet'));