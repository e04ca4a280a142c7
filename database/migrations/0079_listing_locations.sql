CREATE TABLE "listing_cells" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_cells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"span" integer NOT NULL,
	"cell_x" integer NOT NULL,
	"cell_y" integer NOT NULL,
	"postal_code" text NOT NULL,
	"listing_type" text,
	"rooms" integer NOT NULL,
	"pets_allowed" boolean NOT NULL,
	"homes" integer NOT NULL,
	"longitudes" bigint NOT NULL,
	"latitudes" bigint NOT NULL,
	CONSTRAINT "listing_cells_listing_type" CHECK ("listing_cells"."listing_type" in ('apartment', 'studio', 'room', 'detached_house', 'semi_detached', 'terraced_house', 'basement', 'office', 'shop', 'industrial', 'storage', 'garage'))
);
--> statement-breakpoint
ALTER TABLE "listing_counts" ADD COLUMN "located" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD COLUMN "longitudes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD COLUMN "latitudes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "location_precision" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "located_by" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "persons" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "amenities" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "area" text;--> statement-breakpoint
CREATE INDEX "listing_cells_at" ON "listing_cells" USING btree ("span","cell_y","cell_x");--> statement-breakpoint
CREATE INDEX "listings_amenities" ON "listings" USING gin ("amenities") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE INDEX "listings_unlocated" ON "listings" USING btree ("id") WHERE "listings"."status" = 'published' and "listings"."located_by" is distinct from "listings"."postal_code" || ' ' || "listings"."street_key";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_location_precision" CHECK ("listings"."location_precision" in ('house', 'street', 'area'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_location_whole" CHECK (("listings"."longitude" is null) = ("listings"."latitude" is null));--> statement-breakpoint
-- What a search within a drawn area or a part of the map is decided by. The filters are in it, so that most homes need not be read.
CREATE INDEX "listings_location" ON "listings" USING gist (point("longitude", "latitude")) INCLUDE ("longitude", "latitude", "postal_code", "rooms", "price", "size_m2", "listing_type", "pets_allowed", "available_from") WHERE "listings"."status" = 'published' AND "listings"."latitude" IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH changed AS (SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, 1 AS n FROM added WHERE status = 'published'),
    counted AS (
      INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes, located, longitudes, latitudes)
      SELECT postal_code, listing_type, rooms, pets_allowed, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0)
    INSERT INTO listing_cells (span, cell_x, cell_y, postal_code, listing_type, rooms, pets_allowed, homes, longitudes, latitudes)
    SELECT span, (x + 30000000) / 10000 / span, (y - 60000000) / 5000 / span, postal_code, listing_type, rooms, pets_allowed, sum(n), sum(n * x), sum(n * y)
    FROM changed, (VALUES (1), (4)) spans (span) WHERE x IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(n) <> 0 OR sum(n * x) <> 0 OR sum(n * y) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    WITH changed AS (SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, -1 AS n FROM gone WHERE status = 'published'),
    counted AS (
      INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes, located, longitudes, latitudes)
      SELECT postal_code, listing_type, rooms, pets_allowed, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0)
    INSERT INTO listing_cells (span, cell_x, cell_y, postal_code, listing_type, rooms, pets_allowed, homes, longitudes, latitudes)
    SELECT span, (x + 30000000) / 10000 / span, (y - 60000000) / 5000 / span, postal_code, listing_type, rooms, pets_allowed, sum(n), sum(n * x), sum(n * y)
    FROM changed, (VALUES (1), (4)) spans (span) WHERE x IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(n) <> 0 OR sum(n * x) <> 0 OR sum(n * y) <> 0;
  ELSE
    WITH changed AS (SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, 1 AS n FROM added WHERE status = 'published'
      UNION ALL SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, -1 AS n FROM gone WHERE status = 'published'),
    counted AS (
      INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes, located, longitudes, latitudes)
      SELECT postal_code, listing_type, rooms, pets_allowed, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0)
    INSERT INTO listing_cells (span, cell_x, cell_y, postal_code, listing_type, rooms, pets_allowed, homes, longitudes, latitudes)
    SELECT span, (x + 30000000) / 10000 / span, (y - 60000000) / 5000 / span, postal_code, listing_type, rooms, pets_allowed, sum(n), sum(n * x), sum(n * y)
    FROM changed, (VALUES (1), (4)) spans (span) WHERE x IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(n) <> 0 OR sum(n * x) <> 0 OR sum(n * y) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_listings() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Writers hold the tables in this order too. What is counted after the locks is all there is.
  LOCK TABLE listings IN SHARE MODE;
  LOCK TABLE listing_counts IN EXCLUSIVE MODE;
  LOCK TABLE listing_cells IN EXCLUSIVE MODE;
  DELETE FROM listing_counts;
  DELETE FROM listing_cells;
    WITH changed AS (SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, 1 AS n FROM listings WHERE status = 'published'),
    counted AS (
      INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes, located, longitudes, latitudes)
      SELECT postal_code, listing_type, rooms, pets_allowed, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0)
    INSERT INTO listing_cells (span, cell_x, cell_y, postal_code, listing_type, rooms, pets_allowed, homes, longitudes, latitudes)
    SELECT span, (x + 30000000) / 10000 / span, (y - 60000000) / 5000 / span, postal_code, listing_type, rooms, pets_allowed, sum(n), sum(n * x), sum(n * y)
    FROM changed, (VALUES (1), (4)) spans (span) WHERE x IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(n) <> 0 OR sum(n * x) <> 0 OR sum(n * y) <> 0;
END $$;
