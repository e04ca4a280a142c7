CREATE TABLE "tenant_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"writer_name" text NOT NULL,
	"writer_email" text NOT NULL,
	"home" text NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer,
	"lang" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"written_at" timestamp(3) with time zone,
	"paid_rent" text,
	"left_home" text,
	"would_rent_again" boolean,
	"words" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_lease_known" boolean DEFAULT false NOT NULL,
	"attachment_id" uuid,
	CONSTRAINT "tenant_reviews_status" CHECK ("tenant_reviews"."status" in ('requested', 'written', 'declined', 'withdrawn')),
	CONSTRAINT "tenant_reviews_lang" CHECK ("tenant_reviews"."lang" in ('is', 'en', 'uk', 'pl', 'da')),
	CONSTRAINT "tenant_reviews_paid_rent" CHECK ("tenant_reviews"."paid_rent" in ('on_time', 'mostly_on_time', 'often_late')),
	CONSTRAINT "tenant_reviews_left_home" CHECK ("tenant_reviews"."left_home" in ('good', 'fair', 'poor')),
	CONSTRAINT "tenant_reviews_written" CHECK (("tenant_reviews"."status" = 'written') = ("tenant_reviews"."written_at" is not null and "tenant_reviews"."paid_rent" is not null and "tenant_reviews"."left_home" is not null and "tenant_reviews"."would_rent_again" is not null and "tenant_reviews"."words" is not null)),
	CONSTRAINT "tenant_reviews_public" CHECK (not "tenant_reviews"."is_public" or "tenant_reviews"."status" = 'written')
);
--> statement-breakpoint
ALTER TABLE "profile_attachments" DROP CONSTRAINT "profile_attachments_kind";--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD CONSTRAINT "tenant_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD CONSTRAINT "tenant_reviews_attachment_id_profile_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."profile_attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_reviews_user" ON "tenant_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_reviews_attachment" ON "tenant_reviews" USING btree ("attachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_reviews_open" ON "tenant_reviews" USING btree ("user_id",lower("writer_email")) WHERE "tenant_reviews"."status" = 'requested';--> statement-breakpoint
ALTER TABLE "profile_attachments" ADD CONSTRAINT "profile_attachments_kind" CHECK ("profile_attachments"."kind" in ('other', 'criminal_record', 'paycheck', 'public_review'));