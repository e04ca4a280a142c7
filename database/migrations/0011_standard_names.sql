ALTER TABLE "sandbox_records" RENAME TO "provider_records";--> statement-breakpoint
ALTER TABLE "provider_records" RENAME CONSTRAINT "sandbox_records_provider_kind_id_pk" TO "provider_records_provider_kind_id_pk";--> statement-breakpoint
ALTER INDEX "sandbox_records_newest" RENAME TO "provider_records_newest";--> statement-breakpoint
ALTER TABLE "contract_steps_seen" RENAME TO "contract_steps_visited";--> statement-breakpoint
ALTER TABLE "contract_steps_visited" RENAME COLUMN "seen_at" TO "visited_at";--> statement-breakpoint
ALTER TABLE "contract_steps_visited" RENAME CONSTRAINT "contract_steps_seen_contract_id_contracts_id_fk" TO "contract_steps_visited_contract_id_contracts_id_fk";--> statement-breakpoint
ALTER INDEX "contract_steps_seen_once" RENAME TO "contract_steps_visited_once";--> statement-breakpoint
ALTER TABLE "articles" RENAME COLUMN "touched_at" TO "content_updated_at";--> statement-breakpoint
ALTER INDEX "articles_touched" RENAME TO "articles_content_updated";--> statement-breakpoint
ALTER TABLE "article_versions" RENAME COLUMN "read_in" TO "reader_languages";--> statement-breakpoint
ALTER TABLE "article_versions" RENAME COLUMN "plain" TO "plain_text";
