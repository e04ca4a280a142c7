CREATE TABLE "listing_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"postal_code" text NOT NULL,
	"listing_type" text,
	"rooms" integer NOT NULL,
	"pets_allowed" boolean NOT NULL,
	"homes" integer NOT NULL,
	CONSTRAINT "listing_counts_listing_type" CHECK ("listing_counts"."listing_type" in ('apartment', 'studio', 'room', 'detached_house', 'semi_detached', 'terraced_house', 'basement', 'office', 'shop', 'industrial', 'storage', 'garage'))
);
--> statement-breakpoint
CREATE INDEX "listings_rooms" ON "listings" USING btree ("rooms","published_at" DESC NULLS FIRST,"id","postal_code","price","size_m2","listing_type","pets_allowed","available_from") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE INDEX "listings_type" ON "listings" USING btree ("listing_type","published_at" DESC NULLS FIRST,"id","postal_code","rooms","price","size_m2","pets_allowed","available_from") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE INDEX "listings_available" ON "listings" USING btree ("available_from","published_at" DESC NULLS FIRST,"id","postal_code","rooms","price","size_m2","listing_type","pets_allowed") WHERE "listings"."status" = 'published';--> statement-breakpoint
CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes)
    SELECT postal_code, listing_type, rooms, pets_allowed, count(*) FROM added WHERE status = 'published' GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes)
    SELECT postal_code, listing_type, rooms, pets_allowed, -count(*) FROM gone WHERE status = 'published' GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes)
    SELECT postal_code, listing_type, rooms, pets_allowed, sum(n) FROM (
      SELECT postal_code, listing_type, rooms, pets_allowed, 1 AS n FROM added WHERE status = 'published'
      UNION ALL SELECT postal_code, listing_type, rooms, pets_allowed, -1 FROM gone WHERE status = 'published') changed
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_counted_insert AFTER INSERT ON "listings" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE TRIGGER listings_counted_update AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE TRIGGER listings_counted_delete AFTER DELETE ON "listings" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_listings();--> statement-breakpoint
CREATE FUNCTION recount_listings() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Writers hold both tables in this order too. What is counted after the locks is all there is.
  LOCK TABLE listings IN SHARE MODE;
  LOCK TABLE listing_counts IN EXCLUSIVE MODE;
  DELETE FROM listing_counts;
  INSERT INTO listing_counts (postal_code, listing_type, rooms, pets_allowed, homes)
  SELECT postal_code, listing_type, rooms, pets_allowed, count(*) FROM listings WHERE status = 'published' GROUP BY 1, 2, 3, 4;
END $$;--> statement-breakpoint
SELECT recount_listings();
