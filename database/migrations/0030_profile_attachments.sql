CREATE TABLE "profile_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "profile_attachments_kind" CHECK ("profile_attachments"."kind" in ('other', 'criminal_record', 'paycheck'))
);
--> statement-breakpoint
ALTER TABLE "profile_attachments" ADD CONSTRAINT "profile_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_attachments" ADD CONSTRAINT "profile_attachments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_attachments_user" ON "profile_attachments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_attachments_file" ON "profile_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_attachments_record" ON "profile_attachments" USING btree ("user_id") WHERE "profile_attachments"."kind" = 'criminal_record';