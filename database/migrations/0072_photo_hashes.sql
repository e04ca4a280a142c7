ALTER TABLE "listing_photos" ADD COLUMN "hash" bit(64);--> statement-breakpoint
ALTER TABLE "listing_photos" ADD COLUMN "hash_bands" integer[];--> statement-breakpoint
CREATE INDEX "listing_photos_hash" ON "listing_photos" USING gin ("hash_bands");--> statement-breakpoint
CREATE INDEX "listing_photos_unhashed" ON "listing_photos" USING btree ("id") WHERE "listing_photos"."hash_bands" is null;