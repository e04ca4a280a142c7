CREATE TABLE "tenant_file_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"paper_name" text DEFAULT '' NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "tenant_file_openings_what" CHECK ("tenant_file_openings"."what" in ('file', 'summary', 'paper'))
);
--> statement-breakpoint
CREATE TABLE "tenant_file_papers" (
	"tenant_file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	CONSTRAINT "tenant_file_papers_tenant_file_id_attachment_id_pk" PRIMARY KEY("tenant_file_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"lang" text NOT NULL,
	"parts" text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "tenant_files_of_user" UNIQUE("id","user_id"),
	CONSTRAINT "tenant_files_lang" CHECK ("tenant_files"."lang" in ('is', 'en', 'uk', 'pl', 'da'))
);
--> statement-breakpoint
ALTER TABLE "tenant_file_openings" ADD CONSTRAINT "tenant_file_openings_tenant_file_id_user_id_tenant_files_id_user_id_fk" FOREIGN KEY ("tenant_file_id","user_id") REFERENCES "public"."tenant_files"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_file_papers" ADD CONSTRAINT "tenant_file_papers_attachment_id_profile_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."profile_attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_file_papers" ADD CONSTRAINT "tenant_file_papers_tenant_file_id_user_id_tenant_files_id_user_id_fk" FOREIGN KEY ("tenant_file_id","user_id") REFERENCES "public"."tenant_files"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_files" ADD CONSTRAINT "tenant_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_file_openings_file" ON "tenant_file_openings" USING btree ("tenant_file_id","opened_at");--> statement-breakpoint
CREATE INDEX "tenant_file_papers_attachment" ON "tenant_file_papers" USING btree ("attachment_id");--> statement-breakpoint
CREATE INDEX "tenant_files_user" ON "tenant_files" USING btree ("user_id","created_at");