CREATE TABLE "detection_appeals" (
	"detection_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "detection_appeals_outcome" CHECK ("detection_appeals"."outcome" in ('upheld', 'overturned')),
	CONSTRAINT "detection_appeals_decided" CHECK (("detection_appeals"."outcome" is null) = ("detection_appeals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "detection_appeals" ADD CONSTRAINT "detection_appeals_detection_id_message_detections_id_fk" FOREIGN KEY ("detection_id") REFERENCES "public"."message_detections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detection_appeals" ADD CONSTRAINT "detection_appeals_author_id_principals_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."principals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detection_appeals" ADD CONSTRAINT "detection_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "detection_appeals_author" ON "detection_appeals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "detection_appeals_open" ON "detection_appeals" USING btree ("created_at") WHERE "detection_appeals"."outcome" is null;