CREATE TABLE "rental_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_username" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"place_id" text,
	"place_label" text,
	"image_id" uuid,
	"cover_image_id" uuid,
	"cover_position" integer DEFAULT 50 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "rental_profiles_place" CHECK (("rental_profiles"."place_id" is null) = ("rental_profiles"."place_label" is null)),
	CONSTRAINT "rental_profiles_cover_position" CHECK ("rental_profiles"."cover_position" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "rental_profiles" ADD CONSTRAINT "rental_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_profiles" ADD CONSTRAINT "rental_profiles_image_id_stored_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_profiles" ADD CONSTRAINT "rental_profiles_cover_image_id_stored_files_id_fk" FOREIGN KEY ("cover_image_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_profiles_user" ON "rental_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_profiles_username" ON "rental_profiles" USING btree (lower("profile_username"));--> statement-breakpoint
CREATE UNIQUE INDEX "rental_profiles_image" ON "rental_profiles" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_profiles_cover" ON "rental_profiles" USING btree ("cover_image_id");