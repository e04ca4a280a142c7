CREATE TABLE "household_children" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"birth_year" integer NOT NULL,
	"is_part_time" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "household_children_birth_year" CHECK ("household_children"."birth_year" between 1990 and 2100)
);
--> statement-breakpoint
CREATE TABLE "household_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"invitee_id" uuid,
	"profile_username" text,
	"email" text,
	"status" text DEFAULT 'sent' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "household_invitations_status" CHECK ("household_invitations"."status" in ('sent', 'accepted', 'declined', 'resent', 'retracted')),
	CONSTRAINT "household_invitations_one_way" CHECK (("household_invitations"."profile_username" is null) <> ("household_invitations"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "household_memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_pet_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_pets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "household_pets_kind" CHECK ("household_pets"."kind" in ('dog', 'cat', 'bird', 'fish', 'rodent', 'other'))
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "household_children" ADD CONSTRAINT "household_children_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_memberships" ADD CONSTRAINT "household_memberships_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_memberships" ADD CONSTRAINT "household_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_pet_photos" ADD CONSTRAINT "household_pet_photos_pet_id_household_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."household_pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_pet_photos" ADD CONSTRAINT "household_pet_photos_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_pets" ADD CONSTRAINT "household_pets_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "household_children_household" ON "household_children" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "household_invitations_household" ON "household_invitations" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "household_invitations_invitee" ON "household_invitations" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "household_invitations_sender" ON "household_invitations" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_invitations_open" ON "household_invitations" USING btree ("household_id",lower(coalesce("email", "profile_username"))) WHERE "household_invitations"."status" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "household_memberships_user" ON "household_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_memberships_household" ON "household_memberships" USING btree ("household_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_pet_photos_file" ON "household_pet_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "household_pet_photos_pet" ON "household_pet_photos" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "household_pets_household" ON "household_pets" USING btree ("household_id");--> statement-breakpoint
CREATE UNIQUE INDEX "households_owner" ON "households" USING btree ("owner_id");--> statement-breakpoint
-- The owner is one of the members. Checked at commit, because each row of a new household names the other.
ALTER TABLE "households" ADD CONSTRAINT "households_owner_is_member" FOREIGN KEY ("id", "owner_id") REFERENCES "public"."household_memberships"("household_id", "user_id") DEFERRABLE INITIALLY DEFERRED;
