CREATE TABLE "conversation_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"message_id" uuid,
	"file_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "conversation_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_contracts" (
	"conversation_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"connected_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "conversation_contracts_conversation_id_contract_id_pk" PRIMARY KEY("conversation_id","contract_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_listings" (
	"conversation_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"connected_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "conversation_listings_conversation_id_listing_id_pk" PRIMARY KEY("conversation_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"principal_id" uuid NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"mailed_at" timestamp(3) with time zone,
	CONSTRAINT "conversation_members_conversation_id_principal_id_pk" PRIMARY KEY("conversation_id","principal_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "conversation_messages_deleted" CHECK ("conversation_messages"."deleted_at" is null or "conversation_messages"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_message_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('listing', 'contract'))
);
--> statement-breakpoint
ALTER TABLE "notification_blacklist" DROP CONSTRAINT "notification_blacklist_notification_type_id";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "conversation_attachments" ADD CONSTRAINT "conversation_attachments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_attachments" ADD CONSTRAINT "conversation_attachments_author_id_principals_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_attachments" ADD CONSTRAINT "conversation_attachments_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_attachments" ADD CONSTRAINT "conversation_attachments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_blocks" ADD CONSTRAINT "conversation_blocks_blocker_id_principals_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_blocks" ADD CONSTRAINT "conversation_blocks_blocked_id_principals_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_contracts" ADD CONSTRAINT "conversation_contracts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_contracts" ADD CONSTRAINT "conversation_contracts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_listings" ADD CONSTRAINT "conversation_listings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_listings" ADD CONSTRAINT "conversation_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_principal_id_principals_id_fk" FOREIGN KEY ("principal_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_principals_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_attachments_conversation" ON "conversation_attachments" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_attachments_message" ON "conversation_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_attachments_author" ON "conversation_attachments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_attachments_file" ON "conversation_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "conversation_blocks_blocked" ON "conversation_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "conversation_contracts_contract" ON "conversation_contracts" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "conversation_listings_listing" ON "conversation_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "conversation_members_principal" ON "conversation_members" USING btree ("principal_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_conversation" ON "conversation_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_sent" ON "conversation_messages" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_author" ON "conversation_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_about" ON "conversations" USING btree ("about_key");--> statement-breakpoint
ALTER TABLE "notification_blacklist" ADD CONSTRAINT "notification_blacklist_notification_type_id" CHECK ("notification_blacklist"."notification_type_id" in ('applications', 'messages', 'signing', 'registration', 'payments', 'household', 'account', 'contact_messages'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('applications', 'messages', 'signing', 'registration', 'payments', 'household', 'account', 'contact_messages'));