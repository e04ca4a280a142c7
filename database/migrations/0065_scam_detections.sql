CREATE TABLE "message_detections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"reasons" text[] NOT NULL,
	"score" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"detected_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "message_detections_state" CHECK ("message_detections"."state" in ('open', 'confirmed', 'dismissed')),
	CONSTRAINT "message_detections_score" CHECK ("message_detections"."score" between 0 and 1000),
	CONSTRAINT "message_detections_decided" CHECK (("message_detections"."state" = 'open') = ("message_detections"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "warnings_hidden_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "message_detections" ADD CONSTRAINT "message_detections_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_detections" ADD CONSTRAINT "message_detections_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_detections" ADD CONSTRAINT "message_detections_author_id_principals_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_detections" ADD CONSTRAINT "message_detections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_detections_message" ON "message_detections" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_detections_conversation" ON "message_detections" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_detections_author" ON "message_detections" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "message_detections_state" ON "message_detections" USING btree ("state","detected_at");--> statement-breakpoint
CREATE INDEX "stored_files_sha256" ON "stored_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "listings_description" ON "listings" USING btree (md5("description"));