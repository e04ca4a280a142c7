DROP INDEX "conversation_members_principal";--> statement-breakpoint
CREATE INDEX "conversation_members_principal" ON "conversation_members" USING btree ("principal_id","conversation_id");