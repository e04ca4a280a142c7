CREATE TABLE "message_translations" (
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "message_translations_message_id_language_pk" PRIMARY KEY("message_id","language"),
	CONSTRAINT "message_translations_language" CHECK ("message_translations"."language" in ('is', 'en', 'uk', 'pl', 'da'))
);
--> statement-breakpoint
CREATE TABLE "listing_texts" (
	"listing_id" uuid NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"made_by" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"of_original" text DEFAULT '' NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "listing_texts_listing_id_language_pk" PRIMARY KEY("listing_id","language"),
	CONSTRAINT "listing_texts_language" CHECK ("listing_texts"."language" in ('is', 'en', 'uk', 'pl', 'da')),
	CONSTRAINT "listing_texts_state" CHECK ("listing_texts"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "listing_texts_made_by" CHECK ("listing_texts"."made_by" in ('machine', 'person')),
	CONSTRAINT "listing_texts_whole" CHECK ("listing_texts"."made_by" = 'machine' or ("listing_texts"."state" = 'ready' and "listing_texts"."title" <> '' and "listing_texts"."description" <> ''))
);
--> statement-breakpoint
ALTER TABLE "message_translations" ADD CONSTRAINT "message_translations_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_translations" ADD CONSTRAINT "message_translations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_texts" ADD CONSTRAINT "listing_texts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_translations_conversation" ON "message_translations" USING btree ("conversation_id");