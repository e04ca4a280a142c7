CREATE TABLE "social_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"linked_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "social_visits" (
	"state" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"browser_hash" text NOT NULL,
	"intent" text NOT NULL,
	"user_type" text NOT NULL,
	"primary_language" text NOT NULL,
	"user_id" uuid,
	"redeemed_at" timestamp(3) with time zone,
	"identity_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "social_visits_intent" CHECK ("social_visits"."intent" in ('login', 'register', 'link', 'confirm')),
	CONSTRAINT "social_visits_user_type" CHECK ("social_visits"."user_type" in ('LL', 'TN')),
	CONSTRAINT "social_visits_primary_language" CHECK ("social_visits"."primary_language" in ('is', 'en', 'uk', 'pl', 'da'))
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_provider";--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_visits" ADD CONSTRAINT "social_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_visits" ADD CONSTRAINT "social_visits_identity_id_social_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."social_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_subject" ON "social_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_user" ON "social_identities" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE INDEX "social_visits_user" ON "social_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_visits_identity" ON "social_visits" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "social_visits_created" ON "social_visits" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider" CHECK ("sessions"."provider" in ('password', 'passkey', 'electronic-id', 'social'));