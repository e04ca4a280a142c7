CREATE TABLE "conversation_summaries" (
	"conversation_id" uuid NOT NULL,
	"language" text NOT NULL,
	"last_message_id" uuid NOT NULL,
	"author_ids" uuid[] NOT NULL,
	"messages" integer NOT NULL,
	"points" text[] NOT NULL,
	"source" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "conversation_summaries_conversation_id_language_pk" PRIMARY KEY("conversation_id","language"),
	CONSTRAINT "conversation_summaries_language" CHECK ("conversation_summaries"."language" in ('is', 'en', 'uk', 'pl', 'da'))
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_consent_type";--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD CONSTRAINT "conversation_summaries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_summaries" ADD CONSTRAINT "conversation_summaries_last_message_id_conversation_messages_id_fk" FOREIGN KEY ("last_message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_summaries_last" ON "conversation_summaries" USING btree ("last_message_id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_consent_type" CHECK ("consents"."consent_type" in ('CREDIT_LOOK_UP', 'CONVERSATION_SUMMARY'));