CREATE TABLE "hidden_warnings" (
	"detection_id" uuid NOT NULL,
	"principal_id" uuid NOT NULL,
	"warnings_hidden_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "hidden_warnings_detection_id_principal_id_pk" PRIMARY KEY("detection_id","principal_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_reports" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD COLUMN "detection_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "hidden_warnings" ADD CONSTRAINT "hidden_warnings_detection_id_message_detections_id_fk" FOREIGN KEY ("detection_id") REFERENCES "public"."message_detections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_warnings" ADD CONSTRAINT "hidden_warnings_principal_id_principals_id_fk" FOREIGN KEY ("principal_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_warnings_principal" ON "hidden_warnings" USING btree ("principal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_reports_open_words" ON "conversation_reports" USING btree ("detection_id","reporter_id") WHERE "conversation_reports"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_kind" CHECK ("conversation_reports"."kind" in ('message', 'application', 'denial', 'closing_message', 'viewing_note'));--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_text" CHECK (("conversation_reports"."kind" = 'message') = ("conversation_reports"."conversation_id" is not null) and ("conversation_reports"."conversation_id" is null) = ("conversation_reports"."detection_id" is not null) and ("conversation_reports"."detection_id" is null) = ("conversation_reports"."subject_id" is null));