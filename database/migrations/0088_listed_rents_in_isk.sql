ALTER TABLE "listings" DROP CONSTRAINT "listings_published_complete";--> statement-breakpoint
-- What was listed in another currency is paused: its landlord lists it again in kronur.
UPDATE "listings" SET "status" = 'unpublished' WHERE "status" = 'published' AND "currency" <> 'ISK';--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_published_complete" CHECK ("listings"."status" <> 'published' or ("listings"."price" > 0 and "listings"."currency" = 'ISK' and "listings"."postal_code" is not null and "listings"."size_m2" is not null and "listings"."rooms" is not null and "listings"."published_at" is not null));
