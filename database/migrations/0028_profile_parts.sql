CREATE TABLE "profile_educations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"institution" text NOT NULL,
	"degree" text DEFAULT '' NOT NULL,
	CONSTRAINT "profile_educations_years" CHECK ("profile_educations"."to_year" is null or "profile_educations"."to_year" >= "profile_educations"."from_year")
);
--> statement-breakpoint
CREATE TABLE "profile_employers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"employer" text NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	CONSTRAINT "profile_employers_years" CHECK ("profile_employers"."to_year" is null or "profile_employers"."to_year" >= "profile_employers"."from_year")
);
--> statement-breakpoint
CREATE TABLE "profile_interests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"interest_tag" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_educations" ADD CONSTRAINT "profile_educations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_employers" ADD CONSTRAINT "profile_employers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_interests" ADD CONSTRAINT "profile_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_educations_user" ON "profile_educations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_employers_user" ON "profile_employers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_interests_once" ON "profile_interests" USING btree ("user_id",lower("interest_tag"));