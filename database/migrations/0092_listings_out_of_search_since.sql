ALTER TABLE "listings" ADD COLUMN "unpublished_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "listings" SET "unpublished_at" = "updated_at" WHERE "status" = 'unpublished';