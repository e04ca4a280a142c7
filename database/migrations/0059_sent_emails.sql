CREATE TABLE "sent_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"person_id" uuid,
	"subject" text NOT NULL,
	"lang" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sent_emails_lang" CHECK ("sent_emails"."lang" in ('is', 'en', 'uk', 'pl', 'da'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sent_emails_key" ON "sent_emails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sent_emails_person" ON "sent_emails" USING btree ("person_id","sent_at","id");