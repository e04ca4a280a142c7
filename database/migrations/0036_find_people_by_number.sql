CREATE INDEX "phones_number" ON "phones" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "proven_identities_number" ON "proven_identities" USING btree ("number_lookup");