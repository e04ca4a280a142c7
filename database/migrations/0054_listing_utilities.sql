-- Who pays what, as it was understood until now: what was marked is in the rent; of the rest the landlord pays the house fund and waste (RA 23-23a).
UPDATE "listings" SET "utilities" = (
  SELECT jsonb_agg(jsonb_build_object('tag', u.tag, 'paid_by_tenant', NOT (u.tag = any("utilities_included") OR u.tag IN ('house_fund', 'waste')), 'price', null) ORDER BY u.place)
  FROM unnest(ARRAY['electricity', 'heating', 'house_fund', 'hot_water', 'cold_water', 'internet', 'waste']) WITH ORDINALITY AS u (tag, place));--> statement-breakpoint
UPDATE "listings" SET
  "kitchen" = CASE WHEN 'shared_kitchen' = any("amenities") THEN 'shared' WHEN "listing_type" <> 'room' THEN 'own' END,
  "bathroom" = CASE WHEN 'shared_bathroom' = any("amenities") THEN 'shared' WHEN "listing_type" <> 'room' THEN 'own' END
WHERE "listing_type" IN ('apartment', 'studio', 'room', 'detached_house', 'semi_detached', 'terraced_house', 'basement');--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "utilities_included";
