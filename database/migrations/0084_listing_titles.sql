ALTER TABLE "listings" ADD COLUMN "title_terms" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "title_query" text;--> statement-breakpoint
CREATE INDEX "listings_title" ON "listings" USING gin ("title_terms") WHERE "listings"."status" = 'published';--> statement-breakpoint
-- As searchKey in features/listings/shared/enums.ts folds what is typed.
CREATE FUNCTION title_terms_of(titles text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(
      normalize(replace(replace(replace(replace(replace(replace(lower(left(titles, 2000) COLLATE "pg_c_utf8"), 'þ', 'th'), 'ð', 'd'), 'æ', 'ae'), 'ö', 'o'), 'ø', 'o'), 'ł', 'l'), NFD),
      '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+'), ''))
$$;--> statement-breakpoint
-- The title in every language that it is shown in (SHOWN_TEXTS in features/listings/server/queries/shapes.ts).
CREATE FUNCTION write_title_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.title_terms := title_terms_of(concat_ws(' ', NEW.title,
    (SELECT string_agg(x.title, ' ' ORDER BY x.language) FROM listing_texts x WHERE x.listing_id = NEW.id AND x.language <> NEW.language
      AND (x.made_by = 'person' OR x.of_original = md5(NEW.language || E'\n' || NEW.title || E'\n' || NEW.description)))));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION renew_title_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Whatever is written to the title has its terms written again.
  UPDATE listings SET title = title WHERE id = coalesce(NEW.listing_id, OLD.listing_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_title_terms BEFORE INSERT OR UPDATE OF title, description, language ON listings FOR EACH ROW EXECUTE FUNCTION write_title_terms();--> statement-breakpoint
CREATE TRIGGER listing_texts_title_terms AFTER INSERT OR UPDATE OR DELETE ON listing_texts FOR EACH ROW EXECUTE FUNCTION renew_title_terms();--> statement-breakpoint
UPDATE listings SET title = title;
