CREATE TABLE "application_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_attachments" DROP CONSTRAINT "profile_attachments_kind";--> statement-breakpoint
ALTER TABLE "application_attachments" ADD CONSTRAINT "application_attachments_application_id_rental_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."rental_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_attachments" ADD CONSTRAINT "application_attachments_attachment_id_profile_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."profile_attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_attachments_once" ON "application_attachments" USING btree ("application_id","attachment_id");--> statement-breakpoint
CREATE INDEX "application_attachments_attachment" ON "application_attachments" USING btree ("attachment_id");--> statement-breakpoint
ALTER TABLE "profile_attachments" ADD CONSTRAINT "profile_attachments_kind" CHECK ("profile_attachments"."kind" in ('other', 'recommendation', 'criminal_record', 'paycheck', 'public_review'));