CREATE INDEX "listing_photos_file" ON "listing_photos" USING btree ("file_id");--> statement-breakpoint
-- data
-- Pictures of articles were public from the moment they were uploaded: now where a text that is read names them.
update "stored_files" f set "is_public" = (exists (
    select 1 from "article_versions" v where v."read_in" <> '{}'
      and jsonb_path_exists(v."tree", '$.**.file_id ? (@ == $id)', jsonb_build_object('id', f."id"::text))))::int
  where f."purpose" = 'article_picture';
