ALTER TABLE "message_detections" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_detections" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_detections" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_detections" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "message_detections" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "message_detections_words" ON "message_detections" USING btree ("author_id","kind","digest");--> statement-breakpoint
CREATE INDEX "message_detections_subject" ON "message_detections" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "message_detections" ADD CONSTRAINT "message_detections_kind" CHECK ("message_detections"."kind" in ('message', 'application', 'denial', 'closing_message', 'viewing_note'));--> statement-breakpoint
ALTER TABLE "message_detections" ADD CONSTRAINT "message_detections_text" CHECK (("message_detections"."kind" = 'message') = ("message_detections"."message_id" is not null) and ("message_detections"."message_id" is null) = ("message_detections"."conversation_id" is null) and ("message_detections"."message_id" is null) = ("message_detections"."subject_id" is not null) and ("message_detections"."subject_id" is null) = ("message_detections"."digest" is null));