CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"consent_type" text NOT NULL,
	"version" integer NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "consents_consent_type" CHECK ("consents"."consent_type" in ('CREDIT_LOOK_UP')),
	CONSTRAINT "consents_revoked" CHECK ("consents"."revoked_at" is null or "consents"."revoked_at" >= "consents"."given_at")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_in_force" ON "consents" USING btree ("user_id","consent_type") WHERE "consents"."revoked_at" is null;