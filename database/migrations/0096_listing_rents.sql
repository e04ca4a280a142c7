CREATE TABLE "listing_rents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_rents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"postal_code" text NOT NULL,
	"is_premises" boolean NOT NULL,
	"span" integer NOT NULL,
	"step" bigint NOT NULL,
	"homes" integer NOT NULL,
	"located" integer NOT NULL,
	"longitudes" bigint NOT NULL,
	"latitudes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_rents_at" ON "listing_rents" USING btree ("span","step");--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH changed AS (SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, price, 1 AS n FROM added WHERE status = 'published'),
    counted AS (
      INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes, located, longitudes, latitudes)
      SELECT postal_code, listing_type, rooms, pets_allowed, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0),
    rented AS (
      INSERT INTO listing_rents (postal_code, is_premises, span, step, homes, located, longitudes, latitudes)
      SELECT postal_code, coalesce(listing_type IN ('office', 'shop', 'industrial', 'storage', 'garage'), false), span, step, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed CROSS JOIN LATERAL (VALUES (0, 0), (10000, price / 10000), (1, price)) steps (span, step) GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0)
    INSERT INTO listing_cells (span, cell_x, cell_y, postal_code, listing_type, rooms, pets_allowed, homes, longitudes, latitudes)
    SELECT span, (x + 30000000) / 10000 / span, (y - 60000000) / 5000 / span, postal_code, listing_type, rooms, pets_allowed, sum(n), sum(n * x), sum(n * y)
    FROM changed, (VALUES (1), (4)) spans (span) WHERE x IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(n) <> 0 OR sum(n * x) <> 0 OR sum(n * y) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    WITH changed AS (SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, price, -1 AS n FROM gone WHERE status = 'published'),
    counted AS (
      INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes, located, longitudes, latitudes)
      SELECT postal_code, listing_type, rooms, pets_allowed, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0),
    rented AS (
      INSERT INTO listing_rents (postal_code, is_premises, span, step, homes, located, longitudes, latitudes)
      SELECT postal_code, coalesce(listing_type IN ('office', 'shop', 'industrial', 'storage', 'garage'), false), span, step, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed CROSS JOIN LATERAL (VALUES (0, 0), (10000, price / 10000), (1, price)) steps (span, step) GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0)
    INSERT INTO listing_cells (span, cell_x, cell_y, postal_code, listing_type, rooms, pets_allowed, homes, longitudes, latitudes)
    SELECT span, (x + 30000000) / 10000 / span, (y - 60000000) / 5000 / span, postal_code, listing_type, rooms, pets_allowed, sum(n), sum(n * x), sum(n * y)
    FROM changed, (VALUES (1), (4)) spans (span) WHERE x IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(n) <> 0 OR sum(n * x) <> 0 OR sum(n * y) <> 0;
  ELSE
    WITH changed AS (SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, price, 1 AS n FROM added WHERE status = 'published'
      UNION ALL SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, price, -1 AS n FROM gone WHERE status = 'published'),
    counted AS (
      INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes, located, longitudes, latitudes)
      SELECT postal_code, listing_type, rooms, pets_allowed, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0),
    rented AS (
      INSERT INTO listing_rents (postal_code, is_premises, span, step, homes, located, longitudes, latitudes)
      SELECT postal_code, coalesce(listing_type IN ('office', 'shop', 'industrial', 'storage', 'garage'), false), span, step, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed CROSS JOIN LATERAL (VALUES (0, 0), (10000, price / 10000), (1, price)) steps (span, step) GROUP BY 1, 2, 3, 4
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
  LOCK TABLE listing_rents IN EXCLUSIVE MODE;
  LOCK TABLE listing_cells IN EXCLUSIVE MODE;
  DELETE FROM listing_counts;
  DELETE FROM listing_rents;
  DELETE FROM listing_cells;
    WITH changed AS (SELECT postal_code, listing_type, rooms, pets_allowed, round(longitude * 1000000)::bigint AS x, round(latitude * 1000000)::bigint AS y, price, 1 AS n FROM listings WHERE status = 'published'),
    counted AS (
      INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes, located, longitudes, latitudes)
      SELECT postal_code, listing_type, rooms, pets_allowed, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0),
    rented AS (
      INSERT INTO listing_rents (postal_code, is_premises, span, step, homes, located, longitudes, latitudes)
      SELECT postal_code, coalesce(listing_type IN ('office', 'shop', 'industrial', 'storage', 'garage'), false), span, step, sum(n), coalesce(sum(n) FILTER (WHERE x IS NOT NULL), 0), coalesce(sum(n * x), 0), coalesce(sum(n * y), 0)
      FROM changed CROSS JOIN LATERAL (VALUES (0, 0), (10000, price / 10000), (1, price)) steps (span, step) GROUP BY 1, 2, 3, 4
      HAVING sum(n) <> 0 OR coalesce(sum(n * x), 0) <> 0 OR coalesce(sum(n * y), 0) <> 0)
    INSERT INTO listing_cells (span, cell_x, cell_y, postal_code, listing_type, rooms, pets_allowed, homes, longitudes, latitudes)
    SELECT span, (x + 30000000) / 10000 / span, (y - 60000000) / 5000 / span, postal_code, listing_type, rooms, pets_allowed, sum(n), sum(n * x), sum(n * y)
    FROM changed, (VALUES (1), (4)) spans (span) WHERE x IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(n) <> 0 OR sum(n * x) <> 0 OR sum(n * y) <> 0;
END $$;--> statement-breakpoint
SELECT recount_listings();
